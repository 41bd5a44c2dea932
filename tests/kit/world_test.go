// A test in Go 1.19 that gets a world of its own from the server LAGOON_HOST, with the key HOST_KEY: go test world_test.go
package lagoon

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"
)

// call makes a call and reads the data of its answer into data.
func call(t *testing.T, method, address string, fields url.Values, header, value string, data interface{}) {
	t.Helper()
	body := ""
	if method == "GET" {
		address += "?" + fields.Encode()
	} else {
		body = fields.Encode()
	}
	request, err := http.NewRequest(method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set(header, value)
	request.Header.Set("content-type", "application/x-www-form-urlencoded")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var envelope struct {
		Type, Message string
		Data          json.RawMessage
	}
	if err := json.NewDecoder(answer.Body).Decode(&envelope); err != nil {
		t.Fatal(err)
	}
	if envelope.Type != "ok" {
		t.Fatalf("%s %s: %s", method, address, envelope.Message)
	}
	if data != nil {
		if err := json.Unmarshal(envelope.Data, data); err != nil {
			t.Fatal(err)
		}
	}
}

func TestFifteenDaysOfTrustPay(t *testing.T) {
	host, key := os.Getenv("LAGOON_HOST"), os.Getenv("HOST_KEY")
	type login struct{ Token string }
	var world struct {
		Name, URL string
		Operator  login
		Users     map[string]login
	}
	call(t, "POST", host+"/api/worlds", nil, "x-host-key", key, &world)
	defer call(t, "POST", host+"/api/worlds/delete", url.Values{"name": {world.Name}}, "x-host-key", key, nil)

	api, alice := world.URL+"/api", world.Users["alice"].Token
	call(t, "POST", api+"/lh/deposit", url.Values{"config_id": {"3"}, "amount": {"10000"}}, "authorization", alice, nil)
	days := url.Values{"seconds": {fmt.Sprint(15 * 86400)}}
	call(t, "POST", api+"/console/advance", days, "authorization", world.Operator.Token, nil)
	var orders struct {
		List []struct {
			PaidInterest string `json:"paid_interest"`
		} `json:"order_list"`
	}
	call(t, "GET", api+"/lh/deposit/order", url.Values{"status": {"2"}}, "authorization", alice, &orders)
	if len(orders.List) != 1 || orders.List[0].PaidInterest != "600" {
		t.Fatalf("unexpected orders: %+v", orders)
	}
}
